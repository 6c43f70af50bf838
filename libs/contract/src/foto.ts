import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'
import { PHOTO_MAX_BYTES, PHOTO_MAX_PX } from './limits.ts'
import { pictureType } from './picture.ts'
import * as z from './zod.ts'

/** The photo of a member, by which the door recognises it. */

export const PHOTO_CONSENT_MISSING = 'Manca il consenso'
const NO_PHOTO = 'Non c’è una foto'
export const NOT_A_PHOTO = `Carica una foto JPEG, al massimo di ${PHOTO_MAX_BYTES / 1024} KB e ${PHOTO_MAX_PX} pixel per lato`

const Photo = z
  .instanceof(Uint8Array, { error: NOT_A_PHOTO })
  .check(
    z.refine((bytes) => bytes.length <= PHOTO_MAX_BYTES && pictureType(bytes) === 'image/jpeg', { error: NOT_A_PHOTO }),
  )

export const foto = {
  read: endpoint({
    method: 'GET',
    path: '/api/anagrafica/:id/foto',
    grant: 'photos.read',
    summary: 'La foto di un iscritto, per riconoscerlo; il ruolo scanner la vede solo di chi è dentro',
    params: ById,
    status: 200,
    reply: null,
    picture: true,
    refusals: { 404: NO_PHOTO },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/anagrafica/:id/foto',
    grant: 'photos.manage',
    summary: 'Mette la foto di un iscritto, al posto di quella di prima; serve il consenso foto_riconoscimento',
    params: ById,
    jpeg: true,
    body: Photo,
    status: 204,
    reply: null,
    refusals: { 422: `${PHOTO_CONSENT_MISSING}; ${NOT_A_PHOTO.toLowerCase()}` },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/anagrafica/:id/foto',
    grant: 'photos.manage',
    summary: 'Toglie la foto di un iscritto',
    params: ById,
    status: 204,
    reply: null,
    refusals: { 404: NO_PHOTO },
  }),
}
