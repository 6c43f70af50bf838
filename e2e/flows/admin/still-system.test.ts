import { expectStill } from '../../support/still.ts'
import { test } from '../../support/test.ts'

/** As `still-pages`, on the page that asks every module for its build: this file alone runs again with each of them. */

test.use({ ownServer: 'still-system' })

test('/sistema does not move when it is asked again', ({ page, server }) =>
  expectStill(page, server.url, '/sistema', '/api/system/stats'))
