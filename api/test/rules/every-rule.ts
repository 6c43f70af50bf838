import { useTestServer, type TestServerOptions } from '../test-server.ts'
import { tellNothingOfOthers } from './foreign-ids.ts'
import { answerAKeyOnce } from './idempotency.ts'
import { leaveNoTrace } from './leaks.ts'
import { setNothingElse } from './mass-assignment.ts'
import { surviveOddInput } from './odd-input.ts'
import { leaveTheirRow } from './recorded.ts'
import { endpointsOf } from './requests.ts'
import { admitOnlyWhoMay } from './role-table.ts'

/**
 * Tests the rules for every call on the calls of one feature. One file per feature, not per rule, so that a change of a
 * feature runs them for its own calls.
 */
export function holdEveryRule(feature: string, { env = {} }: Pick<TestServerOptions, 'env'> = {}): void {
  const endpoints = endpointsOf(feature)
  const keyed = endpoints.filter(({ idempotent }) => idempotent)
  describe(`the calls of ${feature}`, () => {
    const server = useTestServer({ reset: false, env })
    const running = () => server

    describe('admit only who may', () => admitOnlyWhoMay(running, endpoints))
    describe('survive odd input', () => surviveOddInput(running, endpoints))
    describe('set nothing else', () => setNothingElse(running, endpoints))
    describe('leave no trace', () => leaveNoTrace(running, endpoints))
    describe('leave their row in the register', () => leaveTheirRow(running, endpoints))
    describe('tell a member nothing of others', () => tellNothingOfOthers(running, endpoints))
    if (keyed.length > 0) describe('answer a key once', () => answerAKeyOnce(running, keyed))
  })
}
