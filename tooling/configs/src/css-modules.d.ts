/** As the bundlers handle them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: bundlers export a CSS module this way
  export default classes;
}
declare module '*.css';

declare module '*.css?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: bundlers export a file's text this way
  export default text;
}
