import { may } from '@cortile/contract/access.ts'
import { foto, NOT_A_PHOTO, PHOTO_CONSENT_MISSING } from '@cortile/contract/foto.ts'
import { PHOTO_MAX_PX } from '@cortile/contract/limits.ts'
import { sqlTime } from '../../db/time.ts'
import { callerOf } from '../../domain/actor.ts'
import { getMemberOr404, lockMember } from '../../domain/member/member.repository.ts'
import { plainJpeg } from '../../domain/photo/jpeg.ts'
import { deletePhoto, findPhoto, replacePhoto } from '../../domain/photo/photo.repository.ts'
import { invalid, notFound, unprocessable } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const fotoRoutes = serve(foto, {
  read: read(async ({ db, actor }, { params: { id } }) => {
    const { stato_accesso } = await getMemberOr404(db, id)
    // The tablet at the door recognises members at the exit only.
    if (stato_accesso === 'fuori' && !may(callerOf(actor), 'photos.manage')) throw notFound()
    const photo = await findPhoto(db, id)
    if (!photo) throw notFound()
    return { type: 'image/jpeg', content: photo.content }
  }),

  update: transaction(async ({ trx, actor, now }, { params: { id }, body }) => {
    // Locked: an answer that takes the consent back, and the photo with it, comes before or after.
    const { foto_riconoscimento } = await lockMember(trx, id)
    if (foto_riconoscimento !== 1) throw unprocessable(PHOTO_CONSENT_MISSING)
    const content = plainJpeg(body, PHOTO_MAX_PX)
    if (!content) throw invalid({ body: [NOT_A_PHOTO] })
    await replacePhoto(trx, { anagrafica_id: id, content, user_id: actor.id, created_at: sqlTime(now) })
    return null
  }),

  remove: transaction(async ({ trx }, { params: { id } }) => {
    await lockMember(trx, id)
    if (!(await deletePhoto(trx, id))) throw notFound()
    return null
  }),
})
