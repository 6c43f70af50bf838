import { app } from '@cortile/build/rsbuild.mjs'

export default app(import.meta.dirname, 'Cortile · Area personale', {
  kiosk: { short_name: 'Cortile', display: 'standalone' },
})
