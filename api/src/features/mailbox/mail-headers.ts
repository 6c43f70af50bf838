import { html, type Html } from '../../http/pages/html.ts'
import type { StoredMail } from './mail-file.reader.ts'

/** Sender, recipients and time of a mail, the time in `zone`. */
export function facts({ from, to, date }: StoredMail, zone: string): Html {
  return html`<dl>
    <dt>Da</dt>
    <dd>${from}</dd>
    <dt>A</dt>
    <dd>${to}</dd>
    <dt>Quando</dt>
    <dd>${date === null ? 'Senza data' : html`<time datetime="${date}">${inItalian(date, zone)}</time>`}</dd>
  </dl>`
}

function inItalian(date: string, zone: string): string {
  return new Intl.DateTimeFormat('it-IT', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(date))
}
