import { pageStyle } from '../../http/pages/style.ts'

/** Stylesheet of the mailbox. */
export const style = `${pageStyle}main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, dd { overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin-bottom: .5rem; }
section { margin-top: 2rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1rem; }
.mails { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 1rem; }
.mails h2 a, main > p a, section li a { display: inline-block; padding: .625rem 0; }
.mails h2 { margin: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
pre {
  margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 14px;
  font: inherit; white-space: pre-wrap; overflow-wrap: anywhere;
}
iframe { display: block; width: 100%; height: 40rem; max-height: 80vh; border: 1px solid var(--line); border-radius: 14px; background: #fff; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1.5rem; }
nav a {
  display: inline-flex; align-items: center; min-height: 44px; padding: 0 .875rem; border: 1px solid var(--line);
  border-radius: 999px; background: var(--surface); text-decoration: none;
}
@media (max-width: 30rem) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: .5rem; }
}
`
