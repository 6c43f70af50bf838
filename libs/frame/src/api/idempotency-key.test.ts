it('creates keys that hold the time, also without crypto.randomUUID', async () => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true })
  const { newKey } = await import('./idempotency-key.ts')
  const keys = Array.from({ length: 100 }, () => newKey())
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(100)
  const age = Date.now() - Number.parseInt(keys[0]?.replace('-', '').slice(0, 12) ?? '', 16)
  expect(Math.abs(age)).toBeLessThan(60_000)
})
