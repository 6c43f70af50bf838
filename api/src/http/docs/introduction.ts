import { TOKEN_LIFE } from '@cortile/contract/limits.ts'
import { code, html, type Html } from '../pages/html.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The section with the rules that all calls share. */
export function general(appUrl: string): Html {
  const { staff, kiosk, member } = TOKEN_LIFE
  return html`<section id="in-generale" aria-labelledby="in-generale-title">
    <h2 id="in-generale-title">In generale</h2>
    <p>
      Le chiamate partono da ${code(appUrl)}. Corpi e risposte sono JSON in UTF-8; la stessa descrizione, per i
      programmi, è in <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
    </p>
    <dl class="notes">
      <dt>Chi chiama</dt>
      <dd>
        <code>Authorization: Bearer …</code> con il token del login. Quello del personale scade dopo
        ${staff.idle / HOUR} ore senza uso e in ogni caso dopo ${staff.total / DAY} giorni (${kiosk.total / DAY} per
        scanner e cassa), quello di un iscritto dopo ${member.idle / HOUR} ore e in ogni caso ${member.total / HOUR}.
      </dd>
      <dt>Date e ore</dt>
      <dd>
        Giorni <code>AAAA-MM-GG</code>, istanti ISO 8601 in UTC con <code>Z</code>, ore <code>HH:MM:SS</code> nel fuso
        del centro.
      </dd>
      <dt>Importi</dt>
      <dd>In monete, numeri con al massimo due decimali.</dd>
      <dt>Elenchi</dt>
      <dd>
        <code>page</code> da 1, <code>per_page</code> da 1 a 500; una pagina oltre la fine ha <code>data</code> vuoto.
      </dd>
      <dt>Modifiche</dt>
      <dd>Nei PUT ciò che manca resta com’è. Un campo sconosciuto è ignorato.</dd>
      <dt>Una volta sola</dt>
      <dd>
        Dove si accetta <code>Idempotency-Key</code> (un UUID), la stessa chiave con lo stesso contenuto entro 24 ore dà
        la prima risposta, con <code>Idempotency-Replayed: true</code>, e non agisce due volte.
      </dd>
      <dt>Errori</dt>
      <dd>
        <code>{ "message": …, "errors": { campo: [testo] } }</code>, in italiano. 429 e 503 dicono con
        <code>Retry-After</code> fra quanti secondi riprovare; ogni risposta porta <code>X-Request-Id</code>.
      </dd>
    </dl>
  </section>`
}
