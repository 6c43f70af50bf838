import { indirizzi } from '@cortile/contract/indirizzi.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const indirizziApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the link of a letter; its screen shows the refusals. */
    answerAddressLink: build.mutation(call(indirizzi.answer, { toast: 'never' })),
    newAddresses: build.query({
      ...call(indirizzi.ofMember, { toast: 'never' }),
      providesTags: (_reply, _error, { params }) => [
        'Address',
        'Person',
        { type: 'Anagrafica', id: Number(params.id) },
      ],
    }),
    waitingAddresses: build.query({
      ...call(indirizzi.waiting, { toast: 'first-error-only' }),
      providesTags: ['Address'],
    }),
    /** On refusal, too: the address was changed or approved meanwhile. */
    approveAddress: build.mutation({ ...call(indirizzi.approve), invalidatesTags: ['Address'] }),
  }),
})

export const {
  useAnswerAddressLinkMutation,
  useNewAddressesQuery,
  useWaitingAddressesQuery,
  useApproveAddressMutation,
} = indirizziApi
