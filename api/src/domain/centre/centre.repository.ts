import { letterheadIn, LETTERHEAD_SETTING, type Centre, type Letterhead } from '@cortile/contract/centre.ts'
import { enteIn, type Ente } from '@cortile/contract/ente.ts'
import { senderName } from '../../config/sender-name.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { findSetting } from '../setting/setting.repository.ts'
import { LogoModel } from './logo.model.ts'

const LOGO_ID = 1

/** A picture as it is stored and sent. */
export interface Picture {
  /** Media type, `image/png` or `image/jpeg`. */
  type: string
  content: Buffer
}

/** How the centre presents itself; empty texts while the setting says nothing. */
export async function readCentre(db: Db): Promise<Centre> {
  const [letterhead, logo] = await Promise.all([readLetterhead(db), LogoModel.query(db).findById(LOGO_ID).select('id')])
  return { ...letterhead, logo: logo !== undefined }
}

/** The letterhead of papers and mails. */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  return letterheadIn((await findSetting(db, LETTERHEAD_SETTING))?.value)
}

/** All data of the centre: the letterhead, and what papers about money need. */
export async function readEnte(db: Db): Promise<Ente> {
  return enteIn((await findSetting(db, LETTERHEAD_SETTING))?.value)
}

/** The centre's name for papers: its own, or the one beside the address in `MAIL_FROM`. */
export async function centreName(db: Db, mailFrom: string): Promise<string> {
  const { denominazione } = await readLetterhead(db)
  return denominazione === '' ? senderName(mailFrom) : denominazione
}

export async function findLogo(db: Db): Promise<Picture | undefined> {
  const logo = await LogoModel.query(db).findById(LOGO_ID).select('content_type', 'content')
  return logo && { type: logo.content_type, content: Buffer.from(new Uint8Array(logo.content)) }
}

/** Stores the logo, in place of the one before. */
export async function replaceLogo(
  trx: Trx,
  { type, content }: Picture,
  edited: Pick<LogoModel, 'updated_at' | 'last_editor_id'>,
): Promise<void> {
  await LogoModel.query(trx)
    .insert({ id: LOGO_ID, content_type: type, content, ...edited })
    .onConflict('id')
    .merge()
}

/** Whether there was one. */
export async function deleteLogo(trx: Trx): Promise<boolean> {
  return (await LogoModel.query(trx).deleteById(LOGO_ID)) > 0
}
