import { campPrices } from '@cortile/contract/er.regole.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call, configuration } from '@cortile/frame/api/call.ts'
import { bookingTags } from './er.ts'

const RULES = { type: 'Settimana', id: 'RULES' } as const
const optionsOf = (id: unknown) => ({ type: 'Settimana', id: `options ${Number(id)}` }) as const

const campRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    campRules: build.query({
      ...configuration(campPrices.rules, { toast: 'first-error-only' }),
      providesTags: [RULES],
    }),
    /** Every price that is not promised yet follows. On refusal too: another administrator has changed the rules. */
    changeCampRules: build.mutation({
      ...call(campPrices.changeRules, { toast: 'never' }),
      invalidatesTags: ['Settimana'],
    }),
    weekOptions: build.query({
      ...configuration(campPrices.options, { toast: 'first-error-only' }),
      providesTags: (_reply, _error, { params }) => [optionsOf(params.id)],
    }),
    changeWeekOptions: build.mutation({
      ...configuration(campPrices.changeOptions, { toast: 'never' }),
      invalidatesTags: ['Settimana'],
    }),
    changeBookingPrice: build.mutation({ ...call(campPrices.changePrice), invalidatesTags: bookingTags }),
    /** What the rule would give back now: never an older answer. */
    refund: build.query({ ...call(campPrices.refund), keepUnusedDataFor: 0 }),
    /** The refund changes saldo and payments, too. */
    cancelBooking: build.mutation({
      ...call(campPrices.cancel),
      invalidatesTags: (reply, error, { params }) => [
        ...bookingTags(reply, error, { params }),
        'Settimana',
        { type: 'Saldo', id: Number(params.anagraficaId) },
      ],
    }),
  }),
})

export const {
  useCampRulesQuery,
  useChangeCampRulesMutation,
  useWeekOptionsQuery,
  useChangeWeekOptionsMutation,
  useChangeBookingPriceMutation,
  useRefundQuery,
  useCancelBookingMutation,
} = campRulesApi
