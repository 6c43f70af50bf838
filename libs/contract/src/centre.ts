import { Attachment } from './attachment.ts'
import { endpoint } from './endpoint.ts'
import { EmailOrEmpty, Line } from './fields.ts'
import { LOGO_MAX_BYTES } from './limits.ts'
import { pictureType } from './picture.ts'
import * as z from './zod.ts'

/** The key of the setting that holds the letterhead. */
export const LETTERHEAD_SETTING = 'ente'

/** How papers, mails and the login page name the centre; an empty text is left out. */
export const Letterhead = z.object({
  denominazione: z._default(Line(), ''),
  indirizzo: z._default(Line(), ''),
  codice_fiscale: z._default(Line(), ''),
  email: z._default(EmailOrEmpty, ''),
})
export type Letterhead = z.infer<typeof Letterhead>

export const letterheadFields = ['denominazione', 'indirizzo', 'codice_fiscale', 'email'] as const

/** The letterhead in a stored value; a field that is missing or invalid is empty. */
export function letterheadIn(value: unknown): Letterhead {
  const stored: Partial<Record<keyof Letterhead, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const field = (name: keyof Letterhead): string => {
    const parsed = Letterhead.shape[name].safeParse(stored[name])
    return parsed.success ? parsed.data : ''
  }
  return {
    denominazione: field('denominazione'),
    indirizzo: field('indirizzo'),
    codice_fiscale: field('codice_fiscale'),
    email: field('email'),
  }
}

/** The lines under the centre's name, as papers and mails print them. */
export function letterheadLines({ indirizzo, codice_fiscale, email }: Letterhead): string[] {
  const taxCode = codice_fiscale === '' ? '' : `Codice fiscale ${codice_fiscale}`
  return [indirizzo, taxCode, email].filter((line) => line !== '')
}

/** The letterhead, and whether there is a logo. */
export const Centre = z.object({
  denominazione: z.string(),
  indirizzo: z.string(),
  codice_fiscale: z.string(),
  email: z.string(),
  logo: z.boolean(),
})
export type Centre = z.infer<typeof Centre>

export const NOT_A_LOGO = 'Carica un’immagine PNG o JPEG'

/** Whether a file may be the logo: a PNG or JPEG of at most 300 KB. */
export function isLogo(bytes: Uint8Array): boolean {
  return bytes.length <= LOGO_MAX_BYTES && pictureType(bytes) !== null
}

const LogoFile = z
  .object(Attachment.shape, { error: NOT_A_LOGO })
  .check(z.refine(({ content }) => isLogo(content), { error: NOT_A_LOGO }))

export const centre = {
  read: endpoint({
    method: 'GET',
    path: '/api/centre',
    grant: 'centre.read',
    summary: 'Come si presenta il centro, e se ha un logo',
    status: 200,
    reply: Centre,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/centre/logo',
    grant: 'centre.read',
    summary: 'Il logo del centro',
    status: 200,
    reply: null,
    picture: true,
    refusals: { 404: 'Non c’è un logo' },
  }),
  updateLogo: endpoint({
    method: 'PUT',
    path: '/api/centre/logo',
    grant: 'centre.logo',
    summary: 'Carica il logo del centro, al posto di quello di prima',
    form: true,
    body: z.object({ logo: LogoFile }),
    status: 200,
    reply: Centre,
    refusals: { 422: NOT_A_LOGO },
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/centre/logo',
    grant: 'centre.logo',
    summary: 'Toglie il logo del centro',
    status: 204,
    reply: null,
    refusals: { 404: 'Non c’è un logo' },
  }),
}
