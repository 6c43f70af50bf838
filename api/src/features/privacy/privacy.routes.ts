import { privacy } from '@cortile/contract/privacy.ts'
import { consentsOf } from '../../domain/consent/consent.repository.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { showOwnMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read, serve } from '../../http/pipeline/serve.ts'
import { personalData } from './personal-data.ts'

export const privacyRoutes = serve(privacy, {
  consents: read(async ({ db, params }) => {
    const { id } = await getMemberOr404(db, params.id)
    return consentsOf(db, id)
  }),

  export: read(async ({ db, actor, params: { id }, now, services: { config } }) =>
    personalData(db, await showMember(db, actor, id, config.zone, now), now),
  ),

  exportOwn: read(async ({ db, actor, now, services: { config } }) =>
    personalData(db, await showOwnMember(db, actor, config.zone, now), now),
  ),
})
