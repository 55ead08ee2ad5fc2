import { Link } from '@tanstack/react-router'
import { BarChart } from '#pwa/features/admin/charts/bar-chart.tsx'
import type { Bars } from '#pwa/features/admin/charts/bars.ts'
import type { Figures } from '#shared/dashboard/figures.ts'
import { formatDate, formatNumber, formatPrice, plural } from '#shared/format.ts'
import { css } from '#styled/css'

const charts = css({
  display: 'grid',
  columnGap: '48',
  rowGap: '24',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    desk: 'repeat(2, minmax(0, 1fr))',
    broad: 'repeat(3, minmax(0, 1fr))',
  },
  alignItems: 'start',
})

const sumOf = (series: readonly number[]) => series.reduce((sum, each) => sum + each, 0)
/** "412 delivered, 3 failed" */
const pair = (good: number, goodWord: string, bad: number) =>
  `${formatNumber(good)} ${goodWord}, ${formatNumber(bad)} failed`

const ofOne = (name: string): Bars['series'] => [{ name, tone: 'ink' }]
const withFailed = (name: string): Bars['series'] => [...ofOne(name), { name: 'Failed', tone: 'loss' }]

export function Month({ figures, currency }: { figures: Figures; currency: string }) {
  const { days, now } = figures
  const price = (amount: number) => formatPrice(amount.toFixed(2), currency)
  const at = (series: readonly number[], index: number) => series[index] ?? 0
  const barsOf = (counts: readonly (readonly number[])[], words: (index: number) => string) =>
    days.map((day, index) => {
      const label = formatDate(day)
      // Without the year.
      return {
        label,
        mark: label.slice(0, -5),
        counts: counts.map((each) => at(each, index)),
        words: words(index),
      }
    })
  const chart = { shape: 'days', head: 'Day (UTC)', tick: (value: number) => formatNumber(value) } as const
  return (
    <div className={charts}>
      <BarChart
        {...chart}
        label="Orders"
        series={ofOne('Paid')}
        bars={barsOf([figures.orders], (index) => `${at(figures.orders, index)} paid`)}
        total={`${formatNumber(sumOf(figures.orders))} paid`}
      />
      <BarChart
        {...chart}
        label="Revenue"
        series={ofOne('Revenue')}
        bars={barsOf([figures.revenue], (index) => price(at(figures.revenue, index)))}
        total={price(sumOf(figures.revenue))}
      />
      <BarChart
        {...chart}
        label="Installs"
        series={ofOne('Installs')}
        bars={barsOf([figures.installs], (index) => plural(at(figures.installs, index), 'install'))}
        total={formatNumber(sumOf(figures.installs))}
        note={`${formatNumber(now.installs)} since counting began. A device counts once, when it installs or first opens the app.`}
      />
      <BarChart
        {...chart}
        label="Push"
        series={withFailed('Delivered')}
        bars={barsOf([figures.pushDelivered, figures.pushFailed], (index) =>
          pair(at(figures.pushDelivered, index), 'delivered', at(figures.pushFailed, index)),
        )}
        total={pair(sumOf(figures.pushDelivered), 'delivered', sumOf(figures.pushFailed))}
        note={`${plural(now.pushDevices, 'device has', 'devices have')} push.`}
      />
      <BarChart
        {...chart}
        label="Mail"
        series={withFailed('Sent')}
        bars={barsOf([figures.mailSent, figures.mailFailed], (index) =>
          pair(at(figures.mailSent, index), 'sent', at(figures.mailFailed, index)),
        )}
        total={pair(sumOf(figures.mailSent), 'sent', sumOf(figures.mailFailed))}
        note={
          <>
            {plural(now.mailWaiting, 'mail is', 'mails are')} waiting.{' '}
            <Link to="/admin/operations/mail">Mail log</Link>
          </>
        }
      />
      <BarChart
        {...chart}
        label="Failed jobs"
        series={[{ name: 'Failed', tone: 'loss' }]}
        bars={barsOf([figures.jobsFailed], (index) => `${at(figures.jobsFailed, index)} failed`)}
        total={formatNumber(sumOf(figures.jobsFailed))}
        note={
          <>
            {now.jobsWaiting === 0
              ? 'No job waits for another try.'
              : `${plural(now.jobsWaiting, 'job')} failed and will be tried again, or gave up.`}{' '}
            <Link to="/admin/operations/jobs">Jobs</Link>
          </>
        }
      />
    </div>
  )
}
