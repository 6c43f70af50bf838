import { readFileSync, writeFileSync } from 'node:fs'
import { migrations } from '../../../migrations/all.ts'
import { openBackups, type Backups } from '../../../test/backups.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { dump } from '../../../test/rules/dump.ts'
import { migrate, schemaIsCurrent } from '../../db/migrate.ts'
import { erasuresIn } from '../../domain/erasure/erasure.repository.ts'
import { restoreAll } from './restore-all.ts'

describe('a backup of before an erasure', () => {
  let backups: Backups
  let id: number
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())

  beforeEach(async () => {
    await backups.reset()
    await backups.server.staff('admin')
    id = await insertAnagrafica(backups.server, { nome: 'Ada', cognome: 'Segreti' })
    await insertMovement(backups.server, id, 500, { descrizione: 'Ricarica' })
    await db()('anagrafiche').where({ id }).update({ saldo: 500 })
    await backups.write()
  })

  const db = () => backups.server.database.db
  const said: string[] = []
  const all = (replace: boolean, told: Parameters<typeof restoreAll>[1]['told'] = []) => {
    said.length = 0
    const { config: given, appKey } = backups.server.services
    const { databaseUrl, varDir } = backups.target.where
    const config = { ...given, appKey, databaseUrl, varDir }
    return restoreAll(config, { file: backups.file, told, replace, say: (line) => void said.push(line) })
  }
  const erased = async () =>
    await backups.target.db('anagrafiche').where({ id }).first<{ nome: string; saldo: number }>('nome', 'saldo')
  const list = async () => ({
    ...(await erasuresIn(db())),
    erasures: [{ anagrafica_id: id, user_id: null, erased_at: '2026-11-21 09:40:00.000' }],
  })

  it('erases again whoever the replaced database had erased, with what it had left', async () => {
    await all(false)
    expect(said[1]).toBe('0 erasures repeated')
    await backups.target.db('cancellazioni').insert({ anagrafica_id: id, erased_at: '2026-11-21 09:40:00.000' })
    await all(true)
    expect(said[1]).toBe('1 erasures repeated')
    expect(await erased()).toEqual({ nome: '', saldo: 0 })
    expect(JSON.stringify(await dump(backups.target))).not.toContain('Segreti')
    expect(await backups.target.db('saldo_movimenti').orderBy('id').pluck('operazione')).toEqual([500, -500])
  })

  it('erases whoever a list says that was kept apart', async () => {
    await all(false, [await list()])
    expect(await erased()).toEqual({ nome: '', saldo: 0 })
  })

  it('leaves the list of another centre alone: its numbers are other people', async () => {
    await all(false, [
      { ...(await list()), identity: 4711 },
      { ...(await list()), identity: null },
    ])
    expect(await erased()).toEqual({ nome: 'Ada', saldo: 500 })
  })

  it('does not forget them when it is cut off', async () => {
    await all(false)
    await backups.target.db('cancellazioni').insert({ anagrafica_id: id, erased_at: '2026-11-21 09:40:00.000' })
    const whole = readFileSync(backups.file)
    backups.rewrite(
      backups
        .lines()
        .map((line) => (line.startsWith('{"table":"anagrafiche"') ? line.replace('"nome"', '"nomignolo"') : line)),
    )
    await expect(all(true)).rejects.toThrow('nomignolo')
    writeFileSync(backups.file, whole)
    await all(true)
    expect(await erased()).toEqual({ nome: '', saldo: 0 })
  })

  it('is nothing to start on before they were repeated, with this backup or with another', async () => {
    await all(false)
    await backups.target.db('cancellazioni').insert({ anagrafica_id: id, erased_at: '2026-11-21 09:40:00.000' })
    await db()('users').update({ role: 'cassa' })
    await backups.write()
    await expect(all(true)).rejects.toThrow('nobody in this backup may erase a member')
    expect(await erased()).toEqual({ nome: 'Ada', saldo: 500 })
    await expect(migrate(backups.target.db, migrations)).rejects.toThrow('was cut off. Run it again')
    expect(await schemaIsCurrent(backups.target.db, migrations)).toBe(false)
    await expect(all(false)).rejects.toThrow('--replace')

    await db()('users').update({ role: 'admin' })
    await backups.write()
    await all(true)
    expect(await erased()).toEqual({ nome: '', saldo: 0 })
    await migrate(backups.target.db, migrations)
    expect(await schemaIsCurrent(backups.target.db, migrations)).toBe(true)
  })
})
