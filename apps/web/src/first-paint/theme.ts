/** Includes the browser's own controls. */
export function applyTheme(night: boolean): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = night ? 'night' : 'day';
  style.colorScheme = night ? 'dark' : 'light';
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--cd-color-ink');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour.trim());
}

export function applyUpColour(up: string | null): void {
  document.documentElement.dataset.up = up === 'red' ? 'red' : 'green';
}
