const bits = ['a@b.', 'token', '\\', '"a', 'password=', '1 ', '1-', '%25', '\\u0041', 'QUJDA', "\\'", '+1 ']
/** What texts are made of that make scrubbing try most: the beginnings of secrets, without their ends. */
export const costlyBits = [
  ...bits.flatMap((one) => bits.map((other) => one + other)),
  'a: a,\n',
  'a-',
  'eyJ-',
  'tokeneyJ-',
  '?token',
  '&#65;cookie',
  'a://',
  'a.',
  'A',
  '1 Aa ',
  '\ufdfa',
  'code ',
  'cookie=;\n',
  '-----BEGIN ',
  'token="',
  'Straße',
  '(at)',
  '0123 ',
]
