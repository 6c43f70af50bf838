import type { Caller } from '@cortile/contract/access.ts'
import { code, html, type Html } from '../pages/html.ts'
import { bodyTable, fieldTable } from './field-table.ts'
import type { Operation } from './operations.ts'
import { requestLines } from './request-example.ts'

const READ = 200

/** The section of one call; its anchor is the call's id. */
export function callSection(call: Operation, appUrl: string): Html {
  const { id, endpoint, path, reply } = call
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title"><a href="#${id}">${method(endpoint.method)} ${code(path)}</a></h3>
    <p class="summary">${endpoint.summary}</p>
    <dl class="facts">
      <dt>Chi</dt>
      <dd>${who(call)}</dd>
      <dt>Permesso</dt>
      <dd>${code(endpoint.grant)}</dd>
      <dt>Idempotency-Key</dt>
      <dd>${endpoint.idempotent ? 'sì: con la stessa chiave agisce una volta sola' : 'no'}</dd>
    </dl>
    ${Object.keys(call.params).length > 0 && fieldTable('Nel percorso', call.params, Object.keys(call.params))}
    ${Object.keys(call.query).length > 0 && fieldTable('Nell’indirizzo, dopo il ?', call.query, call.requiredQuery)}
    ${endpoint.jpeg && html`<p>Nel corpo, una foto <code>image/jpeg</code>.</p>`}
    ${call.body && !endpoint.jpeg && bodyTable(call.needsFile ? 'Nel corpo, multipart/form-data' : 'Nel corpo, JSON', call.body, 'sent')}
    ${call.files.length > 0 && aboutFiles(call)}
    <details>
      <summary>
        Risposta
        <span class="status good">${endpoint.status}</span
        >${reply ? '' : endpoint.csv ? ' un file' : endpoint.picture ? ' un’immagine' : ' senza corpo'}
      </summary>
      ${reply ? bodyTable(`Risposta di ${id}`, reply, 'answered') : endpoint.csv ? html`<p>Un file <code>text/csv</code>: separato da punti e virgola, UTF-8 con BOM, una riga di intestazione.</p>` : endpoint.picture ? html`<p>Un’immagine <code>image/png</code> o <code>image/jpeg</code>.</p>` : html`<p>La risposta non ha corpo.</p>`}
      ${endpoint.method === 'GET' && endpoint.status === READ && !endpoint.csv && html`<p>Porta un ETag: con If-None-Match la risposta è <span class="status">304</span> finché nulla cambia.</p>`}
      ${endpoint.configuration && endpoint.method === 'PUT' && html`<p>Vuole in If-Match l’ETag di ciò che si è visto: se altri lo hanno cambiato la risposta è <span class="status">409</span>.</p>`}
    </details>
    <details>
      <summary>Errori ${call.refusals.map(({ status }) => html`<span class="status">${status}</span> `)}</summary>
      ${errors(call)}
    </details>
    <details>
      <summary>Esempio</summary>
      <h4>Richiesta</h4>
      <pre tabindex="0" aria-label="Richiesta di esempio: ${id}"><code>${requestLines(call, appUrl)}</code></pre>
      <h4>Risposta</h4>
      <pre tabindex="0" aria-label="Risposta di esempio: ${id}"><code>${answerLines(call)}</code></pre>
    </details>
  </article>`
}

function aboutFiles({ files, needsFile }: Operation): Html {
  if (needsFile) return html`<p>Con un file, obbligatorio: ${files.map(code)}.</p>`
  return html`<p>Anche come <code>multipart/form-data</code>, con al massimo un file: ${files.map(code)}.</p>`
}

export function method(name: string): Html {
  return html`<span class="method ${name.toLowerCase()}">${name}</span>`
}

function who({ open, callers, opened }: Operation): Html {
  if (open) return html`tutti, anche senza accesso`
  return html`${callers.map((caller, index) => html`${index > 0 && ', '}${nameOf(caller)}`)}${opened.map(
    ({ caller, setting }) => html`; ${caller} solo con l’impostazione ${code(setting)}`,
  )}`
}

function nameOf(caller: Caller): string {
  if (caller === 'member') return 'iscritto, con il suo token'
  return caller === 'guardian' ? 'adulto di un minore, con il suo token' : caller
}

function errors({ id, refusals }: Operation): Html {
  return html`<table class="errors">
    <caption>
      Errori di ${id}
    </caption>
    <thead>
      <tr>
        <th scope="col">Stato</th>
        <th scope="col">Quando</th>
      </tr>
    </thead>
    <tbody>
      ${refusals.map(
        ({ status, when, message }) =>
          html` <tr>
            <th scope="row"><span class="status">${status}</span></th>
            <td>${when}${message !== undefined && html`<br /><span class="said">${message}</span>`}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function answerLines({ endpoint, example }: Operation): string {
  const head = `HTTP/1.1 ${endpoint.status}${endpoint.csv ? '\nContent-Type: text/csv; charset=utf-8' : ''}`
  return example.reply === undefined ? head : `${head}\n\n${JSON.stringify(example.reply, null, 2)}`
}
