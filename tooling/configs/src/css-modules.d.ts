/** CSS files as the bundlers see them: modules map local names, plain files only have an effect. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: bundlers give a CSS module this shape
  export default classes;
}
declare module '*.css';

declare module '*.css?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: bundlers give a file's text this shape
  export default text;
}
