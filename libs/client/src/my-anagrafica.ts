import { myAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { api } from '@cortile/frame/api.ts'
import { call } from '@cortile/frame/call.ts'

const myAnagraficaApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAnagrafica: build.query(call(myAnagrafica.read)),
  }),
})

export const { useMyAnagraficaQuery } = myAnagraficaApi
