import { saldo } from '@cortile/contract/saldo.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const saldoApi = api.injectEndpoints({
  endpoints: (build) => ({
    saldoLogs: build.query({
      ...call(saldo.logs),
      providesTags: (_reply, _error, { params }) => [{ type: 'Saldo', id: Number(params.id) }],
    }),
    statement: build.query({
      ...call(saldo.statement),
      providesTags: (_reply, _error, { params }) => [{ type: 'Saldo', id: Number(params.id) }],
    }),
    exportMovements: build.mutation(call(saldo.csv)),
    /** Refusals are shown on the form. */
    moveSaldo: build.mutation({
      ...call(saldo.move, { toast: 'never' }),
      invalidatesTags: (_reply, _error, { params }) => [
        { type: 'Saldo', id: Number(params.id) },
        { type: 'Anagrafica', id: Number(params.id) },
        { type: 'Anagrafica', id: 'LIST' },
      ],
    }),
  }),
})

export const { useSaldoLogsQuery, useStatementQuery, useExportMovementsMutation, useMoveSaldoMutation } = saldoApi
