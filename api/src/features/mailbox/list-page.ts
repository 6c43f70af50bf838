import { drawPage } from '../../http/pages/draw-page.ts'
import { html, type Html } from '../../http/pages/html.ts'
import type { StoredMail } from './mail-file.reader.ts'
import { facts } from './mail-headers.ts'
import { MAILBOX, STYLE } from './paths.ts'

interface List {
  mails: readonly StoredMail[]
  page: number
  pages: number
  /** Number of mails on all pages. */
  total: number
  zone: string
}

/** The mails written to files instead of sent, newest first. */
export function listPage({ mails, page, pages, total, zone }: List): string {
  return drawPage({
    title: 'Posta di prova',
    about: 'Senza un server di posta nessuna mail parte: quelle che partirebbero finiscono qui.',
    stylesheet: STYLE,
    body: html`<main id="contenuto" tabindex="-1">
      ${total === 0 ? nothing() : html`<p>${total === 1 ? '1 mail' : `${total} mail`}, dalla più recente.</p>`}
      ${
        mails.length > 0 &&
        html`<ul class="mails">
          ${mails.map((mail) => line(mail, zone))}
        </ul>`
      }
      ${pages > 1 && pager(page, pages)}
    </main>`,
  })
}

function line(mail: StoredMail, zone: string): Html {
  return html`<li>
    <article>
      <h2><a href="${MAILBOX}/${mail.name}">${mail.subject === '' ? 'Senza oggetto' : mail.subject}</a></h2>
      ${facts(mail, zone)}
    </article>
  </li> `
}

function nothing(): Html {
  return html`<p>
    Ancora nessuna mail. Prova a <a href="/password-forgotten">chiedere una nuova password</a> con uno degli account di
    prova, poi ricarica questa pagina.
  </p>`
}

function pager(page: number, pages: number): Html {
  return html`<nav aria-label="Pagine">
    ${page > 1 && html`<a href="${MAILBOX}?page=${page - 1}" rel="prev">Più recenti</a>`}
    <span>Pagina ${page} di ${pages}</span>
    ${page < pages && html`<a href="${MAILBOX}?page=${page + 1}" rel="next">Più vecchie</a>`}
  </nav>`
}
