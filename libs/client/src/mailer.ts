import { mailer } from '@cortile/contract/mailer.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const mailerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refetched on every mount: the members' addresses change often. */
    mailAudience: build.query({ ...call(mailer.audience, { toast: 'first-error-only' }), providesTags: ['Mail'] }),
    pendingMails: build.query({ ...call(mailer.pending, { toast: 'first-error-only' }), providesTags: ['Mail'] }),
    mailQueue: build.query({ ...call(mailer.queue, { toast: 'first-error-only' }), providesTags: ['Mail'] }),
    sentMessages: build.query({ ...call(mailer.messages, { toast: 'first-error-only' }), providesTags: ['Mail'] }),
    /** Refusals are shown on the form. */
    sendMail: build.mutation({ ...call(mailer.send, { toast: 'never' }), invalidatesTags: ['Mail'] }),
    /** Invalidates on refusal too: the state of the mail has changed meanwhile. */
    retryMail: build.mutation({ ...call(mailer.retry), invalidatesTags: ['Mail'] }),
    cancelMail: build.mutation({ ...call(mailer.cancel), invalidatesTags: ['Mail'] }),
  }),
})

export const {
  useMailAudienceQuery,
  usePendingMailsQuery,
  useMailQueueQuery,
  useSentMessagesQuery,
  useSendMailMutation,
  useRetryMailMutation,
  useCancelMailMutation,
} = mailerApi
