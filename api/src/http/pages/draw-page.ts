import { html, type Html } from './html.ts'

interface Page {
  title: string
  /** One sentence below the title. */
  about: string
  /** URL of its only stylesheet. */
  stylesheet: string
  /** Contains the page's `main`, with the id `contenuto`: the target of the skip link. */
  body: Html
}

/** A complete HTML document without scripts. */
export function drawPage({ title, about, stylesheet, body }: Page): string {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <a class="skip" href="#contenuto">Vai al contenuto</a>
        <header>
          ${arches()}
          <div>
            <h1>${title}</h1>
            <p>${about}</p>
          </div>
        </header>
        ${body}
      </body>
    </html> `.markup
}

/** The logo: three arches of a cloister, the middle one lit. */
function arches(): Html {
  return html`<svg
    class="arches"
    viewBox="0 0 48 36"
    width="48"
    height="36"
    fill="none"
    aria-hidden="true"
    focusable="false"
  >
    <path class="lit" d="M17.5 34V16.5a6.5 6.5 0 0 1 13 0V34Z" />
    <path
      d="M3 34V21a5.75 5.75 0 0 1 11.5 0v13M33.5 34V21a5.75 5.75 0 0 1 11.5 0v13M14.5 34V15.5a9.5 9.5 0 0 1 19 0V34"
      stroke="currentColor"
      stroke-width="3.5"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`
}
