/** Stylesheet of server-rendered pages: the product's colours and sizes, light and dark, from 320 px up. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --page: #fbf7f0; --surface: #fff; --sunken: #f4ede2; --text: #1f1a17; --muted: #5f554d; --line: #e2d8c9;
  --primary: #0e5260; --tint: #dcecef; --accent: #ffb627;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #17130f; --surface: #231d18; --sunken: #2d261f; --text: #f3ece3; --muted: #bfb3a6; --line: #40372e;
    --primary: #7fd0de; --tint: #17393f; --accent: #ffc247;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif;
}
h1, h2 { line-height: 1.15; margin: 0; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.75rem; margin: 0 0 1rem; }
h3 { font-size: 1rem; margin: 0; line-height: 1.4; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--muted); }
p { margin: .5rem 0; max-width: 70ch; }
a { color: var(--primary); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; border-radius: 8px; }
main:focus { outline: none; }
code, pre { font-family: ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace; font-size: .875rem; }
code { overflow-wrap: anywhere; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; background: var(--surface); padding: .75rem 1rem; border-radius: 8px; }
header {
  display: flex; align-items: center; gap: 1rem; padding: 1.5rem 1rem; border-bottom: 1px solid var(--line);
  background: var(--surface);
}
header p { margin: .25rem 0 0; color: var(--muted); }
.arches { color: var(--primary); flex: none; }
.lit { fill: var(--accent); }
@media (min-width: 48rem) {
  header { padding: 2rem; }
  h1 { font-size: 2.5rem; }
}
@media print {
  .skip { display: none; }
}
`
