import { DataAge, LoadFailure, ScreenHeader } from '@candela/screen-kit';
import { Columns, Screen } from '@candela/ui-kit';
import type { ReactNode } from 'react';
import { SkeletonBlocks } from '../shared/SkeletonBlocks.js';
import { NoRecharge } from './RechargeOutcome.js';
import type { RechargeFromUrl } from './useRechargeFromUrl.js';

export interface RechargeFrameProps {
  readonly title: string;
  readonly goBack: () => void;
  readonly sandbox: boolean;
  readonly source: RechargeFromUrl;
  readonly footer?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
}

const STEP_HEIGHTS = [12, 20, 52, 16];

export function RechargeFrame(props: RechargeFrameProps) {
  const { title, goBack, sandbox, source, footer, children } = props;
  return (
    <Screen
      footer={footer}
      header={<ScreenHeader goBack={goBack} sandbox={sandbox} title={title} />}
      width="pair"
    >
      <DataAge at={source.staleSince} />
      {source.state === 'loading' && (
        <Columns lead={null}>
          <SkeletonBlocks heights={STEP_HEIGHTS} />
        </Columns>
      )}
      {source.state === 'error' && (
        <LoadFailure onRetry={source.retry} retrying={source.retrying} />
      )}
      {(source.state === 'none' || source.state === 'missing') && (
        <NoRecharge missing={source.state === 'missing'} />
      )}
      {source.state === 'ready' && children}
    </Screen>
  );
}
