import { dashboard } from '@cortile/contract/dashboard.ts'
import { api } from '@cortile/frame/api/api.ts'
import { call } from '@cortile/frame/api/call.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query(call(dashboard.stats, { toast: 'first-error-only' })),
    alerts: build.query(call(dashboard.alerts, { toast: 'never' })),
    dashboardPrivate: build.query(call(dashboard.private, { toast: 'first-error-only' })),
  }),
})

export const { useAlertsQuery, useDashboardStatsQuery, useDashboardPrivateQuery } = dashboardApi
