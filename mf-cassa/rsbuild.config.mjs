import { app } from '@cortile/build/rsbuild.mjs'

export default app(import.meta.dirname, 'Cortile · Cassa', { kiosk: { short_name: 'Cassa', display: 'standalone' } })
