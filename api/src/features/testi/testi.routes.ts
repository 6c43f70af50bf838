import { testi } from '@cortile/contract/testi.ts'
import { appendLegalText, readLegalTexts } from '../../domain/legal-text/legal-text.repository.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'

export const testiRoutes = serve(testi, {
  read: read(({ db }) => readLegalTexts(db)),
  publish: transaction((context, { body }) => appendLegalText(context, body)),
})
