interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string }) => unknown
}

declare global {
  /** Missing in older browsers. Source: W3C Trusted Types. */
  var trustedTypes: TrustedTypes | undefined
}

/**
 * Allows what this page does itself where the server demands trusted types: it loads its own chunks and registers its
 * worker. From which addresses scripts may come is decided by the server's `script-src`. A text stays a text: nothing
 * turns one into markup or code.
 */
export function allowOwnScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address })
}
