import { migrations } from '../../../migrations/all.ts'
import { tablesAfter, type Migration } from '../../db/migration.ts'

/** Primary keys of the tables that have no `id`. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  accessi_conteggi: ['giorno', 'ora', 'slot'],
  accessi_giorno: ['giorno'],
  accessi_giorno_persone: ['giorno', 'anagrafica_id'],
  accessi_ora: ['giorno', 'ora'],
  anagrafica_parole: ['parola', 'anagrafica_id'],
  cancellazioni: ['anagrafica_id'],
  conferme: ['anagrafica_id'],
  contatori: ['nome'],
  er_presenze: ['settimana_id', 'anagrafica_id', 'giorno'],
  er_scelte: ['opzione_id', 'anagrafica_id'],
  er_squadre_membri: ['settimana_id', 'anagrafica_id'],
  foto: ['anagrafica_id'],
  jobs: ['nome'],
  limits: ['key'],
  known_devices: ['account', 'device'],
  mail_attachment_parts: ['attachment_id', 'position'],
  monitor_anonymous: ['minute', 'status'],
  persone_parole: ['parola', 'persona_id'],
  schede_sanitarie: ['anagrafica_id'],
  prenotazioni: ['settimana_id', 'anagrafica_id'],
  quote_gruppi: ['quota_id', 'gruppo_id'],
  serie_ricevute: ['anno'],
  ricevute_pagamenti: ['ricevuta_id', 'pagamento_id'],
  intestatari: ['anagrafica_id', 'persona_id'],
  registro_soggetti: ['tipo', 'soggetto_id', 'registro_id'],
  sigilli: ['numero'],
  totp_secrets: ['user_id'],
}

/** Tables with the state of the moment or of a running process, of no use to another process. */
const PASSING = new Set(['jobs', 'limits', 'mail_asks', 'mutexes', 'servers'])

export interface KeptTable {
  name: string
  /** The columns of its primary key. */
  key: readonly string[]
}

/** The tables in a backup of the schema after these migrations, parents before children. */
export function keptTables(list: readonly Migration[] = migrations): KeptTable[] {
  return tablesAfter(list)
    .filter((name) => !PASSING.has(name))
    .map((name) => ({ name, key: KEYS[name] ?? ['id'] }))
}
