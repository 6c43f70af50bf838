// `npm run build`: everything for production, each app in its own dist/.
import { build } from './build-if-stale.mjs'
import { setUp } from './setup.mjs'

setUp()
build()
