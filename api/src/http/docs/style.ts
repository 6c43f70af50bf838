import { pageStyle } from '../pages/style.ts'

/** Stylesheet of the API page. */
export const style = `${pageStyle}:root {
  --get: #1d5fa8; --get-tint: #e1edfa; --post: #146c43; --post-tint: #dff3e7;
  --put: #7a4b00; --put-tint: #fff0cf; --delete: #a8142f; --delete-tint: #fce4e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --get: #8cc0f8; --get-tint: #1a3149; --post: #6fd39b; --post-tint: #183526;
    --put: #ffc247; --put-tint: #3d2f10; --delete: #ff9aa8; --delete-tint: #471f28;
  }
}
.columns { padding: 0 1rem 4rem; max-width: 84rem; margin: 0 auto; }
nav { margin: 1.5rem 0; }
nav h2 { font-size: 1.25rem; margin-bottom: .5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: flex; flex-wrap: wrap; gap: .5rem; }
nav > ul > li > a {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 .875rem; border: 1px solid var(--line);
  border-radius: 999px; background: var(--surface); text-decoration: none;
}
nav ul ul { display: none; }
section { margin: 2.5rem 0 0; }
article {
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1rem; margin: 0 0 1rem;
}
article:target { border-color: var(--primary); box-shadow: 0 0 0 2px var(--primary); }
article h3 a { color: inherit; text-decoration: none; display: inline-block; padding: .25rem 0; }
article h3 a:hover code { text-decoration: underline; }
article h3 code { font-size: 1rem; }
.summary { font-size: 1.0625rem; }
.method {
  display: inline-block; min-width: 4.25rem; text-align: center; font-size: .8125rem; font-weight: 700; padding: .0625rem .5rem;
  border-radius: 8px; margin-right: .25rem;
}
.get { color: var(--get); background: var(--get-tint); }
.post { color: var(--post); background: var(--post-tint); }
.put { color: var(--put); background: var(--put-tint); }
.delete { color: var(--delete); background: var(--delete-tint); }
dl { margin: .75rem 0; }
dd { margin: 0; }
dt { color: var(--muted); font-size: .875rem; }
.facts, .notes { display: grid; grid-template-columns: 1fr; gap: 0; }
.facts dd, .notes dd { margin-bottom: .5rem; max-width: 70ch; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; table-layout: fixed; }
caption { text-align: left; font-weight: 700; padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .5rem .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { border-top: 0; color: var(--muted); font-size: .875rem; font-weight: 400; }
tbody th { font-weight: 400; }
.fields { font-size: .875rem; }
.fields th:first-child { width: 38%; }
.fields th:last-child { width: 38%; }
.fields td { overflow-wrap: break-word; }
.errors th:first-child { width: 4.5rem; }
.mark { display: block; font-size: .8125rem; color: var(--primary); }
.none, .said { color: var(--muted); }
.status {
  display: inline-block; font-variant-numeric: tabular-nums; font-size: .8125rem; padding: .0625rem .4rem; border-radius: 8px;
  background: var(--sunken); color: var(--text);
}
.status.good { background: var(--post-tint); color: var(--post); }
details { border-top: 1px solid var(--line); }
summary { min-height: 44px; padding: .625rem 0; cursor: pointer; color: var(--primary); font-weight: 600; }
pre { background: var(--sunken); border-radius: 8px; padding: .75rem; margin: 0 0 .75rem; overflow-x: auto; max-height: 28rem; line-height: 1.45; }
pre code { overflow-wrap: normal; }
@media (min-width: 48rem) {
  .columns { padding: 0 2rem 4rem; }
  article { padding: 1.25rem 1.5rem; }
  .facts, .notes { grid-template-columns: 9.5rem 1fr; }
  .facts dd, .notes dd { margin-bottom: .25rem; }
  .fields { font-size: 1rem; }
  .fields th:first-child { width: 45%; }
  .fields th:last-child { width: 30%; }
}
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1.5rem .5rem 2rem .25rem; margin: 0; }
  nav > ul { display: block; }
  nav > ul > li { margin-bottom: .75rem; }
  nav > ul > li > a { border: 0; background: none; padding: 0; min-height: 32px; font-weight: 700; }
  nav ul ul { display: block; }
  nav ul ul a {
    display: block; padding: .25rem 0; font-size: .875rem; text-decoration: none; color: var(--text); overflow-wrap: anywhere;
    padding-left: 4.25rem; text-indent: -4.25rem;
  }
  nav ul ul a:hover { text-decoration: underline; }
  nav .method { min-width: 3.9rem; font-size: .6875rem; padding: 0 .25rem; text-indent: 0; margin-right: .1rem; }
}
@media print {
  nav { display: none; }
  article { break-inside: avoid; }
}
`
