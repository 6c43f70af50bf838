import { readFileSync, writeFileSync } from 'node:fs'
import { openBackups, type Backups } from '../../../test/backups.ts'
import { restoreAll } from './restore-all.ts'

const AT = '2026-11-20 08:00:00.000'
const LATER = '2026-11-22 08:00:00.000'

describe('what was ended since a backup', () => {
  let backups: Backups
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())

  const ids: number[] = []
  beforeEach(async () => {
    await backups.reset()
    ids.length = 0
    for (const name of ['Anna', 'Bea']) {
      const [id] = await db()('users').insert({
        name,
        email: `${name.toLowerCase()}@oratorio.test`,
        password_hash: 'old',
        role: 's-admin',
        disabled: 0,
        created_at: AT,
        updated_at: AT,
      })
      if (id === undefined) throw new Error('no id')
      ids.push(id)
    }
    for (const [hash, user_id] of [
      ['door', anna()],
      ['lost tablet', anna()],
      ['phone', bea()],
    ])
      await db()('tokens').insert({ token_hash: hash, user_id, device: 'x', created_at: AT, last_used_at: AT })
    for (const hash of ['pending', 'used'])
      await db()('password_links').insert({
        user_id: anna(),
        token_hash: hash,
        purpose: 'reset',
        created_at: AT,
        expires_at: LATER,
      })
    await db()('otp_codes').insert({ email_key: 'k', code_hash: 'c', created_at: AT, expires_at: LATER, tries: 0 })
    await backups.write()
  })

  const db = () => backups.server.database.db
  const restored = () => backups.target.db
  const anna = () => ids[0] ?? 0
  const bea = () => ids[1] ?? 0
  const said: string[] = []
  const all = () => {
    said.length = 0
    const { config: given, appKey } = backups.server.services
    const { databaseUrl, varDir } = backups.target.where
    const config = { ...given, appKey, databaseUrl, varDir }
    return restoreAll(config, { file: backups.file, told: [], replace: true, say: (line) => void said.push(line) })
  }
  /** A restored database that went on: its sessions and links are again those of the backup. */
  const goOn = async () => {
    await all()
    const rows = async (table: string) => await db()(table).select<Record<string, unknown>[]>('*')
    for (const table of ['tokens', 'password_links']) await restored()(table).insert(await rows(table))
  }
  const open = async () => ({
    tokens: await restored()('tokens').orderBy('token_hash').pluck<string[]>('token_hash'),
    links: await restored()('password_links').whereNull('used_at').orderBy('token_hash').pluck<string[]>('token_hash'),
    codes: await restored()('otp_codes').pluck<string[]>('code_hash'),
  })
  const account = async (id: number) =>
    await restored()('users')
      .where({ id })
      .first<Record<string, unknown>>('email', 'password_hash', 'role', 'disabled', 'deleted_at')

  it('is unknown in a new database, so every session, link and code ends', async () => {
    await all()
    expect(await open()).toEqual({ tokens: [], links: [], codes: [] })
    expect(await account(anna())).toMatchObject({ password_hash: 'old', disabled: 0 })
  })

  it('stays ended: a session, a link, a password, a role', async () => {
    await goOn()
    await restored()('tokens').where({ token_hash: 'lost tablet' }).delete()
    await restored()('password_links').where({ token_hash: 'used' }).update({ used_at: LATER })
    await restored()('users').where({ id: anna() }).update({ password_hash: 'new', role: 'admin' })
    await all()
    expect(await open()).toEqual({ tokens: ['door', 'phone'], links: ['pending'], codes: [] })
    expect(await account(anna())).toMatchObject({ password_hash: 'new', role: 'admin', disabled: 0 })
    expect(await account(bea())).toMatchObject({ password_hash: 'old', role: 's-admin' })
  })

  it('is known of a database from before devices were paired', async () => {
    await goOn()
    await restored()('tokens').where({ token_hash: 'lost tablet' }).delete()
    await restored().schema.dropTable('kiosks')
    await restored().raw('alter table tokens drop column kiosk_id')
    await all()
    expect((await open()).tokens).toEqual(['door', 'phone'])
  })

  it('stays ended: a stolen device; a session that was bound to one since does not come back unbound', async () => {
    const kiosk = { created_at: AT, last_seen_at: AT }
    for (const [id, name] of [
      [1, 'stolen'],
      [2, 'at the door'],
    ] as const)
      await db()('kiosks').insert({ id, name, thumbprint: name.padEnd(43, 'x'), ...kiosk })
    await db()('tokens').where({ token_hash: 'phone' }).update({ kiosk_id: 2 })
    const code = { code_hash: 'c', name: 'x', user_id: anna(), created_at: AT, expires_at: LATER }
    await db()('pairing_codes').insert(code)
    await backups.write()
    await goOn()
    await restored()('kiosks').where({ id: 2 }).update({ ended_at: null })
    await restored()('tokens').where({ token_hash: 'door' }).update({ kiosk_id: 2 })
    await all()
    expect(await restored()('kiosks').whereNull('ended_at').pluck<number[]>('id')).toEqual([2])
    expect(await restored()('tokens').pluck<string[]>('token_hash')).not.toContain('door')
    expect(await restored()('tokens').where({ kiosk_id: 2 }).pluck<string[]>('token_hash')).toEqual(['phone'])
    expect(await restored()('pairing_codes')).toEqual([])
  })

  it('stays ended: a removed second factor; and one that was added since stays', async () => {
    const key = { public_key: 'k', counter: 0, transports: '', name: 'Telefono', created_at: AT }
    await db()('passkeys').insert({ ...key, user_id: anna(), credential_id: 'lost' })
    await db()('users').where({ id: anna() }).update({ second_factor: 1 })
    await backups.write()
    await goOn()
    await restored()('passkeys').delete()
    await restored()('users').where({ id: anna() }).update({ second_factor: 0 })
    await restored()('passkeys').insert({ ...key, user_id: bea(), credential_id: 'new', counter: 7 })
    await restored()('recovery_codes').insert({ user_id: bea(), code_hash: 'c' })
    await restored()('users').where({ id: bea() }).update({ second_factor: 1 })
    await all()
    expect(await restored()('passkeys').select('user_id', 'credential_id', 'counter')).toEqual([
      { user_id: bea(), credential_id: 'new', counter: 7 },
    ])
    expect(await restored()('recovery_codes').pluck<string[]>('code_hash')).toEqual(['c'])
    expect(
      await restored()('users').whereIn('id', [anna(), bea()]).orderBy('id').pluck<number[]>('second_factor'),
    ).toEqual([0, 1])
  })

  it('stays ended: a disabled and a deleted account', async () => {
    await goOn()
    await restored()('users').where({ id: anna() }).update({ disabled: 1 })
    await restored()('users').where({ id: bea() }).update({ email: null, password_hash: null, deleted_at: LATER })
    await all()
    expect(await account(anna())).toMatchObject({ disabled: 1 })
    expect(await account(bea())).toMatchObject({ email: null, password_hash: null, deleted_at: LATER })
  })

  it('may leave no s-admin, which is said: the one that came later is not in the backup', async () => {
    await goOn()
    await restored()('users').update({ role: 'admin' })
    await all()
    expect(said).toContain('No s-admin may sign in: make one with npm run user:create')
    await restored()('users').where({ id: anna() }).update({ role: 's-admin' })
    await db()('users').update({ role: 's-admin' })
    await backups.write()
    await all()
    expect(said).not.toContain('No s-admin may sign in: make one with npm run user:create')
  })

  it('is not undone by an account that was disabled in the backup and enabled since', async () => {
    await db()('users').where({ id: anna() }).update({ disabled: 1 })
    await backups.write()
    await goOn()
    await restored()('users').where({ id: anna() }).update({ disabled: 0 })
    await all()
    expect(await account(anna())).toMatchObject({ disabled: 1 })
  })

  it('is not known by the database of another centre, or by another account with the same id', async () => {
    await goOn()
    await restored()('users').where({ id: anna() }).update({ password_hash: 'new', created_at: LATER })
    await all()
    expect(await account(anna())).toMatchObject({ password_hash: 'old' })
    await restored()('users').where({ id: bea() }).update({ password_hash: 'new' })
    await restored()('database_identity').update({ value: 4711 })
    await all()
    expect(await account(bea())).toMatchObject({ password_hash: 'old' })
    expect(await open()).toMatchObject({ tokens: [], links: [] })
  })

  it('is not forgotten when the restore is cut off and run again', async () => {
    await goOn()
    await restored()('tokens').where({ token_hash: 'lost tablet' }).delete()
    await restored()('users').where({ id: anna() }).update({ password_hash: 'new', disabled: 1 })
    const whole = readFileSync(backups.file)
    backups.rewrite(
      backups
        .lines()
        .map((line) => (line.startsWith('{"table":"password_links"') ? line.replace('"purpose"', '"scopo"') : line)),
    )
    await expect(all()).rejects.toThrow('scopo')
    writeFileSync(backups.file, whole)
    await all()
    expect((await open()).tokens).toEqual(['door', 'phone'])
    expect(await account(anna())).toMatchObject({ password_hash: 'new', disabled: 1 })
  })
})
