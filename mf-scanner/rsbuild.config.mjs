import { app } from '@cortile/build/rsbuild.mjs'

export default app(import.meta.dirname, 'Cortile · Punto di accesso', {
  kiosk: { short_name: 'Accessi', display: 'fullscreen', orientation: 'landscape' },
})
