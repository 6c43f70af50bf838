import { drawPage } from '../pages/draw-page.ts'
import { html, type Html } from '../pages/html.ts'
import { callSection, method } from './call-section.ts'
import { general } from './introduction.ts'
import { operations, type Operation } from './operations.ts'

/** Titles of the features, as on the screens; a feature without a title here appears under its own name. */
const TITLES: Readonly<Record<string, string>> = {
  auth: 'Accesso e password',
  public: 'Iscrizione pubblica',
  anagrafica: 'Anagrafica',
  foto: 'Foto per il riconoscimento',
  privacy: 'Privacy',
  registro: 'Registro delle modifiche',
  testi: 'Testi e consensi',
  consensi: 'Consensi della famiglia',
  conferme: 'Conferma dei genitori',
  salute: 'Scheda sanitaria',
  indirizzi: 'Nuovi indirizzi',
  proposte: 'Correzioni delle famiglie',
  scadenze: 'Dati in scadenza',
  saldo: 'Saldo',
  groups: 'Gruppi',
  settings: 'Impostazioni',
  centre: 'Il centro',
  scanner: 'Lettura delle card',
  presence: 'Presenze',
  'groups-access-rules': 'Regole di accesso',
  cassa: 'Cassa',
  er: 'Estate Ragazzi',
  'er-regole': 'Estate Ragazzi: regole, opzioni, prezzi',
  'er-presenze': 'Estate Ragazzi: squadre, presenze, cucina',
  'er-attesa': 'Estate Ragazzi: lista d’attesa',
  quotes: 'Quote',
  'my-anagrafica': 'La propria scheda',
  dashboard: 'Dashboard',
  users: 'Utenti',
  sessions: 'Sessioni',
  mailer: 'Mailer',
  import: 'Importazione degli iscritti',
  chiusura: 'Chiusura del giorno',
  monitor: 'Monitor',
  system: 'Sistema',
}

interface Feature {
  name: string
  title: string
  calls: Operation[]
}

/** The API's description as an HTML page: no script, one stylesheet. */
export function docsPage(appUrl: string): string {
  const features = byFeature()
  return drawPage({
    title: 'API di Cortile',
    about: `Registro, tessere, monete e accessi di un oratorio: ${operations.length} chiamate.`,
    stylesheet: '/api/docs/style.css',
    body: html`<div class="columns">
      ${contents(features)}
      <main id="contenuto" tabindex="-1">
        ${general(appUrl)}
        ${features.map(
          ({ name, title, calls }) =>
            html`<section id="${name}" aria-labelledby="${name}-title">
              <h2 id="${name}-title">${title}</h2>
              ${calls.map((call) => callSection(call, appUrl))}
            </section> `,
        )}
      </main>
    </div>`,
  })
}

function byFeature(): Feature[] {
  const features = new Map<string, Feature>()
  for (const call of operations) {
    const name = call.feature
    const feature = features.get(name) ?? { name, title: TITLES[name] ?? name, calls: [] }
    feature.calls.push(call)
    features.set(name, feature)
  }
  return [...features.values()]
}

function contents(features: readonly Feature[]): Html {
  return html`<nav aria-labelledby="indice">
    <h2 id="indice">Indice</h2>
    <ul>
      <li><a href="#in-generale">In generale</a></li>
      ${features.map(
        ({ name, title, calls }) =>
          html`<li>
            <a href="#${name}">${title}</a>
            <ul>
              ${calls.map(({ id, endpoint, path }) => html`<li><a href="#${id}">${method(endpoint.method)} ${shortPath(path)}</a></li>`)}
            </ul>
          </li> `,
      )}
    </ul>
  </nav>`
}

/** The path without `/api`, the prefix of every path in the index. */
function shortPath(path: string): string {
  return path.replace(/^\/api/, '')
}
