import { expectStill } from '../../support/still.ts'
import { test } from '../../support/test.ts'

/** As `still-pages`, on the page that requests the build of every module: only this file must rerun when a module changes. */

test.use({ ownServer: 'still-system' })

test('/sistema has no layout shift when it polls', ({ page, server }) =>
  expectStill(page, server.url, '/sistema', '/api/system/stats'))
