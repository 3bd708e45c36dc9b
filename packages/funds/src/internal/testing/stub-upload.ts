import { vi } from 'vitest';

/** An upload under way: what was sent, and how it goes on. */
export interface StubbedUpload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly progress: (share: number) => void;
  readonly succeed: (id: string) => void;
  readonly refuse: (code: string, message: string) => void;
  readonly drop: () => void;
  readonly aborted: () => boolean;
}

/** Stands in for XMLHttpRequest, which uploads use. The array fills as uploads begin. */
export function stubUploads(): readonly StubbedUpload[] {
  const uploads: StubbedUpload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    timeout = 0;
    responseText = '';
    private ended = false;

    open(): void {}

    abort(): void {
      this.ended = true;
      this.onabort?.();
    }

    send(body: FormData): void {
      uploads.push({
        fields: Object.fromEntries(body.entries()),
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        succeed: (id) => this.say({ sign: 1, msg: '', code: 'ok', data: { id } }),
        refuse: (code, message) => this.say({ code, msg: message, data: {} }),
        drop: () => this.onerror?.(),
        aborted: () => this.ended,
      });
    }

    private say(envelope: object): void {
      this.responseText = JSON.stringify(envelope);
      this.onload?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
