import { textTypes, type LegalTexts } from '@cortile/contract/testi.ts'
import { Pages } from '@cortile/frame/app/Pages.tsx'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { IscrizioneScreen } from '../src/iscrizione/IscrizioneScreen.tsx'
import selfServiceModule from '../src/module.ts'

export const SEND = 'POST /api/public'
export const SETTING = 'GET /api/settings/public/:key'
/** The texts that the form shows. */
export const texts: LegalTexts = {
  versione: '1',
  testi: textTypes.map((tipo) => ({ tipo, testo: `Testo di ${tipo}`, versione: '1', impronta: 'a'.repeat(64) })),
}
export const TEXTS = 'GET /api/public/testi'
export const open = { value: { val: true, message: '' } }
export const sentReply = { message: 'Richiesta di iscrizione inviata con successo' }

/** The page of the signup. */
export function openSignup(
  replies: Replies = {},
  { at = '/iscrizione', as = 'nobody' }: { at?: string; as?: 'nobody' | 'admin' } = {},
) {
  return renderScreen(<IscrizioneScreen />, {
    as,
    path: '/iscrizione',
    at,
    replies: { [SETTING]: open, [TEXTS]: texts, [SEND]: sentReply, ...replies },
  })
}
type User = ReturnType<typeof openSignup>['user']

/** Matches the label, with the star of a required field. */
const labelPattern = (label: string) => new RegExp(`^${label}( \\*)?$`)
const controls = { selector: 'input, textarea' }
export const field = (label: string) => screen.getByLabelText(labelPattern(label), controls)
export const findField = (label: string) => screen.findByLabelText(labelPattern(label), controls)

/** Sets the fields with these labels, one change event each. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

export const child = {
  Nome: 'Nicolò',
  Cognome: 'D’Amico',
  'Data di nascita': `${new Date().getFullYear() - 8}-05-24`,
  'Luogo di nascita': 'Lecco',
}
export const parent = {
  'Nome del genitore o tutore': 'Rosa Bianchi',
  'Telefono del genitore o tutore': '333 1234567',
  'Email del genitore o tutore': 'Rosa@Famiglia.test',
}

export const heading = (title: RegExp) => screen.findByRole('heading', { level: 2, name: title })

/** Resumes the stored draft. */
export const resume = async (user: User) => user.click(await screen.findByRole('button', { name: 'Riprendi' }))

/** Goes on to the step with this heading. */
export async function advance(user: User, title: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Avanti' }))
  await heading(title)
}

/** Fills in the steps up to the consents. */
export async function upToConsents(user: User, who: Readonly<Record<string, string>> = child): Promise<void> {
  await findField('Nome')
  fill(who)
  await advance(user, /Contatti/)
  fill(parent)
  await advance(user, /Salute/)
  await advance(user, /Consensi/)
}

export const photos = () => within(screen.getByRole('group', { name: 'Autorizzi foto e video?' }))

/** Answers all consents. */
export async function consent(user: User): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: 'Accetto l’informativa sulla privacy' }))
  await user.click(screen.getByRole('checkbox', { name: 'Autorizzo l’intervento medico' }))
  await user.click(photos().getByRole('radio', { name: 'No' }))
}

export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Invia la richiesta' }))

/** The bodies of all requests so far. */
export const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === SEND).map(({ body }) => body)

/** A signup that was sent during an outage, and has returned to its last step. */
export async function backFromOutage() {
  let outage = true
  const opened = renderScreen(<Pages />, {
    as: 'nobody',
    path: '/*',
    at: '/iscrizione',
    modules: ['self-service'],
    load: () => Promise.resolve(selfServiceModule),
    replies: {
      [SETTING]: open,
      [TEXTS]: texts,
      [SEND]: () => (outage ? refusal(503, 'Servizio temporaneamente non disponibile') : sentReply),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Iscrizione' })
  await upToConsents(opened.user)
  await consent(opened.user)
  await send(opened.user)
  await screen.findByRole('heading', { level: 1, name: 'Un momento' })
  outage = false
  await opened.user.click(screen.getByRole('button', { name: 'Riprova' }))
  await heading(/Consensi/)
  return opened
}
