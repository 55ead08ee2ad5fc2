import { expect, test } from 'vitest'
import { browserInfo, deviceType } from './device-info.ts'

const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const galaxyTab =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [pixel, 5, 'mobile', 'Chrome', '141.0.0.0', 'Android'],
  [iphone, 5, 'mobile', 'Safari', '18.1', 'iOS'],
  [ipad, 5, 'tablet', 'Safari', '18.1', 'macOS'],
  [ipad, 0, 'desktop', 'Safari', '18.1', 'macOS'],
  [edge, 0, 'desktop', 'Edge', '141.0.1.2', 'Windows'],
  [firefox, 0, 'desktop', 'Firefox', '143.0', 'Linux'],
  [galaxyTab, 5, 'tablet', 'Chrome', '141.0.0.0', 'Android'],
  ['curl/8', 0, 'desktop', 'Unknown', '', 'Unknown'],
] as const)('FB-14 FB-16 %s', (userAgent, fingers, type, name, version, os) => {
  expect(deviceType(userAgent, fingers)).toBe(type)
  expect(browserInfo(userAgent)).toEqual({ name, version, os, userAgent })
})
