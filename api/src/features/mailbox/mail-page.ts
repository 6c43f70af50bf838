import { drawPage } from '../../http/pages/draw-page.ts'
import { html, type Html } from '../../http/pages/html.ts'
import type { WholeMail } from './mail-file.reader.ts'
import { facts } from './mail-headers.ts'
import { MAILBOX, STYLE } from './paths.ts'

/** One mail: its text, its HTML in a sandboxed frame without scripts, its attachments. */
export function mailPage(mail: WholeMail, zone: string): string {
  const { name, subject, text, attachments } = mail
  return drawPage({
    title: subject === '' ? 'Senza oggetto' : subject,
    about: 'Una mail che non è partita: qui manca un server di posta.',
    stylesheet: STYLE,
    body: html`<main id="contenuto" tabindex="-1">
      <p><a href="${MAILBOX}">Torna alla posta</a></p>
      <article>${facts(mail, zone)}</article>
      ${attachments.length > 0 && files(mail)}
      <section aria-labelledby="testo">
        <h2 id="testo">Come testo</h2>
        <pre>${withLinks(text)}</pre>
      </section>
      ${
        mail.html !== '' &&
        html`<section aria-labelledby="html">
          <h2 id="html">Come HTML</h2>
          <iframe
            src="${MAILBOX}/${name}/html"
            sandbox="${SANDBOX}"
            referrerpolicy="no-referrer"
            title="La mail come HTML"
          ></iframe>
        </section>`
      }
    </main>`,
  })
}

/** Permissions of the frame: no scripts, no forms, no access to this page; links open in a new tab. */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** The page for a mail that was deleted meanwhile or never existed. */
export function missingPage(): string {
  return drawPage({
    title: 'Mail non trovata',
    about: 'Qui non c’è, o non c’è più.',
    stylesheet: STYLE,
    body: html`<main id="contenuto" tabindex="-1">
      <p><a href="${MAILBOX}">Torna alla posta</a></p>
    </main>`,
  })
}

function files({ name, attachments }: WholeMail): Html {
  return html`<section aria-labelledby="allegati">
    <h2 id="allegati">Allegati</h2>
    <ul>
      ${attachments.map(
        ({ filename, content }, n) =>
          html`<li>
            <a href="${MAILBOX}/${name}/allegati/${n + 1}" download>${filename}</a> (${sizeInWords(content.length)})
          </li> `,
      )}
    </ul>
  </section>`
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 ? `${bytes} byte` : `${Math.round(bytes / 1024).toLocaleString('it-IT')} kB`
}

/** The text with URLs as links: most mails are opened here for their link. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, n) => (n % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}
