import { proposte } from '@cortile/contract/proposte.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const proposteApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProposals: build.query({ ...call(proposte.own, { toast: 'never' }), providesTags: ['Proposal'] }),
    propose: build.mutation({ ...call(proposte.propose), invalidatesTags: ['Proposal'] }),
    proposals: build.query({ ...call(proposte.list, { toast: 'first-error-only' }), providesTags: ['Proposal'] }),
    /** An accepted one changes its member; on refusal, too: another user was faster. */
    answerProposal: build.mutation({
      ...call(proposte.answer),
      invalidatesTags: ['Proposal', 'Person', 'Address', 'Anagrafica'],
    }),
  }),
})

export const { useOwnProposalsQuery, useProposeMutation, useProposalsQuery, useAnswerProposalMutation } = proposteApi
