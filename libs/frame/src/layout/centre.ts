import { centre, type Centre } from '@cortile/contract/centre.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'

/** Without the centre's own letterhead and logo, pages and papers are as those of a centre that has none. */
const centreApi = api.injectEndpoints({
  endpoints: (build) => ({
    centre: build.query({
      ...call(centre.read, { toast: 'never' }),
      providesTags: [{ type: 'Centre', id: 'LETTERHEAD' }],
    }),
    centreLogo: build.query({
      ...call(centre.logo, { toast: 'never' }),
      providesTags: [{ type: 'Centre', id: 'LOGO' }],
    }),
  }),
})

/** In seconds: every page shows them, and they hardly ever change. */
const kept = { refetchOnMountOrArgChange: 300 }

interface OwnCentre {
  /** Undefined while loading, and if it can't be had. */
  centre: Centre | undefined
  /** The `src` of an `img`, if there is a logo. */
  logo: string | undefined
  /** Everything has arrived, or won't. */
  isReady: boolean
}

/** How the centre presents itself: its letterhead and its logo. */
export function useCentre(): OwnCentre {
  const { data: centre, isError } = centreApi.useCentreQuery(undefined, kept)
  const hasLogo = centre?.logo === true
  const logo = centreApi.useCentreLogoQuery(undefined, { ...kept, skip: !hasLogo })
  const isReady = centre ? !hasLogo || logo.data !== undefined || logo.isError : isError
  return { centre, logo: hasLogo ? logo.data : undefined, isReady }
}
