declare module '*?worker&url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite exports it
  export default url;
}
