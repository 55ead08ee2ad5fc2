import { expect, test } from 'vitest'
import { isReservedUsername } from './reserved-usernames.ts'

test('names that pass for the shop’s own people or for removed accounts are reserved', () => {
  for (const name of [
    'admin',
    'Admin_7',
    'adm1n',
    'administrator',
    'admin_anna',
    'shopadmin',
    'SUPPORT',
    'support24',
    'supp0rt',
    'kestrel_team',
    'removed_0a1b2c3d4e5f',
    '_root_',
    'admln',
    'AdmIn',
    'adrnin',
    '4dmln',
    'ad_min',
    'a_d_m_i_n',
    'kestre1',
    'KestreI',
    'rnoderator',
    'bi11ing',
    'vvebmaster',
  ])
    expect([name, isReservedUsername(name)]).toEqual([name, true])
})

test('other names are free', () => {
  for (const name of [
    'badminton_fan',
    'mika',
    'shopper',
    'robin2',
    'roots',
    'teamwork',
    'helper_hans',
    'ada',
    'nobody_has_this',
    'sky_team',
    '___',
    '12_34',
    'vlad_min',
    'admiral',
    'lilli',
    'bill',
    'williams',
    'hello',
    'barn_owl',
  ])
    expect([name, isReservedUsername(name)]).toEqual([name, false])
})
