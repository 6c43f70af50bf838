import { registro } from '@cortile/contract/registro.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

/** Every call adds a row: the lists are fetched anew whenever they are shown. */
const registroApi = api.injectEndpoints({
  endpoints: (build) => ({
    registro: build.query(call(registro.list)),
    cronologia: build.query(call(registro.member)),
    ownRegistro: build.query(call(registro.own)),
    registroCheck: build.query(call(registro.check)),
    newestSeal: build.query(call(registro.seal, { toast: 'never' })),
  }),
})

export const {
  useRegistroQuery,
  useCronologiaQuery,
  useOwnRegistroQuery,
  useLazyRegistroCheckQuery,
  useNewestSealQuery,
} = registroApi
