let key: string | undefined

/** The licence key that `/remotes.json` told this page, if the server asks for one. */
export function licenceKey(): string | undefined {
  return key
}

export function setLicenceKey(told: string | undefined): void {
  key = told
}
