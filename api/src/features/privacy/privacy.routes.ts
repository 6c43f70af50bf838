import { privacy } from '@cortile/contract/privacy.ts'
import { consentsOf } from '../../domain/consent/consent.repository.ts'
import { showMember } from '../../domain/member-view/get-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { read } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { ownData, personalData } from './personal-data.ts'

export const privacyRoutes = serve(privacy, {
  consents: read(async ({ db }, { params }) => {
    const { id } = await getMemberOr404(db, params.id)
    return consentsOf(db, id)
  }),

  export: read(async (context, { params }) =>
    personalData(context, context.services, await showMember(context, params.id)),
  ),

  exportOwn: read((context) => ownData(context, context.services)),
})
