import { callSection, method } from './call-section.ts'
import { general } from './general.ts'
import { html, type Html } from './html.ts'
import { operations, type Operation } from './operations.ts'

/** What a feature is called on the screens; one that is missing here goes by its own name. */
const TITLES: Readonly<Record<string, string>> = {
  auth: 'Accesso e password',
  public: 'Iscrizione pubblica',
  anagrafica: 'Anagrafica',
  privacy: 'Privacy',
  saldo: 'Saldo',
  groups: 'Gruppi',
  settings: 'Impostazioni',
  scanner: 'Lettura delle card',
  presence: 'Presenze',
  'groups-access-rules': 'Regole di accesso',
  cassa: 'Cassa',
  er: 'Estate Ragazzi',
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

/** The description of the API as a page: no script, one stylesheet. */
export function docsPage(appUrl: string): string {
  const features = byFeature()
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>API di Cortile</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#contenuto">Vai al contenuto</a>
        <header>
          ${arches()}
          <div>
            <h1>API di Cortile</h1>
            <p>Registro, tessere, monete e accessi di un oratorio: ${operations.length} chiamate.</p>
          </div>
        </header>
        <div class="columns">
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
        </div>
      </body>
    </html> `.markup
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

/** Beside one another all paths begin alike. */
function shortPath(path: string): string {
  return path.replace(/^\/api/, '')
}

/** Three arches of a cloister, the middle one lit. */
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
