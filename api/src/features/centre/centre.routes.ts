import { centre, NOT_A_LOGO } from '@cortile/contract/centre.ts'
import { pictureType } from '@cortile/contract/picture.ts'
import { sqlTime } from '../../db/time.ts'
import { deleteLogo, findLogo, readCentre, replaceLogo } from '../../domain/centre/centre.repository.ts'
import { invalid, notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const centreRoutes = serve(centre, {
  read: read(({ db }) => readCentre(db)),

  logo: read(async ({ db }) => {
    const logo = await findLogo(db)
    if (!logo) throw notFound()
    return logo
  }),

  updateLogo: transaction(async ({ trx, actor, now }, { body: { logo } }) => {
    // Not the type that the browser says, which follows the file's name.
    const type = pictureType(logo.content)
    if (!type) throw invalid({ logo: [NOT_A_LOGO] })
    const edited = { updated_at: sqlTime(now), last_editor_id: actor.id }
    await replaceLogo(trx, { type, content: Buffer.from(logo.content) }, edited)
    return readCentre(trx)
  }),

  removeLogo: transaction(async ({ trx }) => {
    if (!(await deleteLogo(trx))) throw notFound()
    return null
  }),
})
