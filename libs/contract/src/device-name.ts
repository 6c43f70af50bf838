/** Browsers by their name in user agents, most specific first: nearly all claim to be Chrome or Safari, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android also claims to be Linux, and iPad and iPhone to be like a Mac. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A readable name of a device: `Chrome su Android`. A text that names no known browser stays as it is. */
export function deviceName(device: string): string {
  const browser = nameIn(browsers, device)
  const system = nameIn(systems, device)
  if (browser !== undefined && system !== undefined) return `${browser} su ${system}`
  return browser ?? (device.trim() || 'Dispositivo sconosciuto')
}

function nameIn(names: typeof browsers, device: string): string | undefined {
  return names.find(([sign]) => sign.test(device))?.[1]
}
