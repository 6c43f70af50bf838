import { scanner } from '@cortile/contract/scanner.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

/** Who came or went is shown on its record: what those pages hold is asked again. A refusal moves nobody. */
export const scannerApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCard: build.mutation({
      ...call(scanner.read, { quiet: true }),
      invalidatesTags: (moved) => (moved ? ['Anagrafica'] : []),
    }),
  }),
})
