import { mailer } from '@cortile/contract/mailer.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const mailerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew whenever somebody looks: addresses change all the time. */
    mailAudience: build.query({ ...call(mailer.audience, { quiet: 'again' }), providesTags: ['Mail'] }),
    pendingMails: build.query({ ...call(mailer.pending, { quiet: 'again' }), providesTags: ['Mail'] }),
    /** Its refusals are shown on the form. */
    sendMail: build.mutation({ ...call(mailer.send, { quiet: true }), invalidatesTags: ['Mail'] }),
  }),
})

export const { useMailAudienceQuery, usePendingMailsQuery, useSendMailMutation } = mailerApi
