import { privacy } from '@cortile/contract/privacy.ts'
import { seeMember } from '../anagrafica/see-member.ts'
import { showMember } from '../anagrafica/show-member.ts'
import { serve } from '../http/serve.ts'
import { showOwnMember } from '../my-anagrafica/show-own-member.ts'
import { consentsOf } from './consent.model.ts'
import { personalData } from './personal-data.ts'

export const privacyRoutes = serve(privacy, {
  consents: async ({ db, params }) => {
    const { id } = await seeMember(db, params.id)
    return consentsOf(db, id)
  },

  export: async ({ db, actor, params: { id }, now, services: { config } }) =>
    personalData(db, await showMember(db, actor, id, config.zone, now), now),

  exportOwn: async ({ db, actor, now, services: { config } }) =>
    personalData(db, await showOwnMember(db, actor, config.zone, now), now),
})
