import { ownConsentNames } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { RequiredLines } from './fields.ts'
import * as z from './zod.ts'

/** The centre's texts that families accept or answer: a notice, and one text for each consent. */

export const textTypes = ['informativa', ...ownConsentNames] as const
export type TextType = (typeof textTypes)[number]

/** What each text is about, for the centre and for families. */
export const TEXT_TITLES: Readonly<Record<TextType, string>> = {
  informativa: 'Informativa sulla privacy',
  privacy_accettata: 'Accettazione dell’informativa',
  autorizza_intervento_medico: 'Intervento medico in emergenza',
  autorizza_foto_video: 'Foto e video delle attività',
  foto_riconoscimento: 'Foto per il riconoscimento',
  dati_salute: 'Dati sulla salute',
  pagina_online: 'Pagina online dai 14 anni',
}

const LEGAL_TEXT_MAX_CHARS = 20_000
export const TEXTS_CHANGED = 'I testi dei consensi sono cambiati. Ora vedi quelli nuovi: leggili e rispondi di nuovo.'

/** A text: `impronta` is the SHA-256 of `testo`, in hex. A line that begins with `# ` is a heading. */
export const LegalText = z.object({
  tipo: z.enum(textTypes),
  testo: z.string(),
  versione: z.string(),
  impronta: z.string(),
})
export type LegalText = z.infer<typeof LegalText>

/** The current texts, in the order of `textTypes`; `versione`: the newest version among them. */
export const LegalTexts = z.object({ versione: z.string(), testi: z.array(LegalText) })
export type LegalTexts = z.infer<typeof LegalTexts>

/** A new version of a text; `chiedi`: every member is asked again. */
export const NewLegalText = z.object({
  tipo: z.enum(textTypes),
  testo: RequiredLines(LEGAL_TEXT_MAX_CHARS, 'Scrivi il testo'),
  chiedi: z.boolean(),
})
export type NewLegalText = z.infer<typeof NewLegalText>

export const testi = {
  read: endpoint({
    method: 'GET',
    path: '/api/public/testi',
    grant: 'texts.read',
    summary: 'L’informativa e i testi dei consensi, nella versione di adesso',
    status: 200,
    reply: LegalTexts,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/testi',
    grant: 'texts.manage',
    summary: 'Pubblica una nuova versione di un testo; quelle di prima restano',
    body: NewLegalText,
    status: 201,
    reply: LegalText,
  }),
}
